/** The largest font file of an owner's own, in bytes. */
export const largestFont = 300_000

/** What a form has in place of a stored font file, which it need not carry: `stored:<bytes>`. Base64 has no colon. */
export const storedFont = (size: number): string => `stored:${size}`

/** The size in bytes of the font file that a value of a form stands for; undefined where it stands for none. */
export const storedFontSize = (value: string): number | undefined =>
  /^stored:\d+$/.test(value) ? Number(value.slice('stored:'.length)) : undefined
