/** Packs that a build adds to those here, from the folders in PAIJU_FURTHER_PACKS; the shipped site has none. */
declare module "virtual:further-packs" {
  const packs: readonly import("./pack").Pack[];
  export default packs;
}
