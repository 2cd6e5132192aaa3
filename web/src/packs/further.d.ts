/** Packs that a build adds to those here, from the folders that PAIJU_FURTHER_PACKS names; the site that is shipped has none. */
declare module "virtual:further-packs" {
  const packs: readonly import("./pack").Pack[];
  export default packs;
}
