/** A number with its noun in English: `1 minute`, `2 minutes`; `many` where the plural is another than with an s. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${nouns(count, one, many)}`;

/** The noun alone, as it goes with a number. */
export const nouns = (count: number, one: string, many = `${one}s`): string => (Math.abs(count) === 1 ? one : many);
