/** Whether the window is as low as a phone's in landscape: then the whole table uses the landscape layout. */
import { MediaQuery } from "svelte/reactivity";

export const lying = new MediaQuery(
  "(orientation: landscape) and (min-width: 34rem) and (max-width: 69.99rem) and (max-height: 30rem)",
);
