import type { TextKey } from '../../i18n/texts.ts'
import { page } from '../page.tsx'
import { Notice } from '../parts/Notice.tsx'
import { notStored } from '../submit/formAnswer.ts'
import { below, type PageAnswer, type Visit } from '../visit.ts'
import { digestPath } from './digestWeek.ts'

type Shown = { title: TextKey; text: TextKey; again?: TextKey }

/** A page that says what became of a subscription. */
export const digestNotice = async (
  visit: Visit,
  { title, text, again }: Shown,
): Promise<PageAnswer> => {
  const { say } = visit
  const answer = await page(visit, {
    head: { title: say(title), path: undefined, isUnlisted: true },
    content: (
      <Notice
        title={say(title)}
        text={say(text)}
        links={[
          ...(again ? [{ href: below(visit, digestPath), text: say(again) }] : []),
          { href: below(visit, '/events/'), text: say('pages:coming') },
        ]}
      />
    ),
  })

  return { ...answer, headers: notStored }
}
