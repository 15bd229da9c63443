import type { When } from './eventWhen.ts'

/** When an event happens, in words: `Tuesday 1 December 2026, 20:00–22:00`. */
export const WhenLine = ({ when: { start, end, words } }: { when: When }) => (
  <>
    <time dateTime={start.iso}>{words.start}</time>
    {words.end ? (
      <>
        {words.dash === '–' ? unbrokenDash : words.dash}
        <time dateTime={end.iso}>{words.end}</time>
      </>
    ) : null}
    {words.after || null}
  </>
)

/** An en dash, and a character after which lines do not break (U+2060). */
const unbrokenDash = '–\u2060'
