import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import { settings } from "./settings.svelte";

settings.mark();
const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
export default mount(App, { target });
