/** Nothing can be checked; the message says why, in words for the editor. */
export class Refusal extends Error {}
