import type { Say } from '../../i18n/texts.ts'
import type { Bar } from './lanes.ts'
import type { Week } from './view.ts'
import type { WrittenLine } from './writtenLines.tsx'

/**
 * What lasts several days of a week, each as one bar over its days. More than a few lanes are folded. Small screens leave out what
 * has begun in a week before.
 */
export const RunningBars = ({ week: { lanes, folded }, say }: { week: Week; say: Say }) => {
  const more = folded.flat()
  const begins = more.filter(({ hasBegun }) => !hasBegun).length
  const moreRunning = (count: number) => say('pages:month:moreRunning', { count })
  const hasBegun = [...lanes.flat(), ...more].every((bar) => bar.hasBegun)

  return (
    <section className={classOf('running', hasBegun && 'begun')}>
      <h2>{say('pages:month:running')}</h2>
      <Bars bars={lanes.flat()} />
      {more.length > 0 ? (
        <details className={begins === 0 ? 'begun' : undefined}>
          <summary>
            <span className="in-week">{moreRunning(more.length)}</span>
            <span className="new">{moreRunning(begins)}</span>
          </summary>
          <Bars bars={more} />
        </details>
      ) : null}
    </section>
  )
}

const Bars = ({ bars }: { bars: Bar<WrittenLine>[] }) => (
  <ul className="bars">
    {bars.map(({ item, column, days, hasBegun, goesOn }) => (
      <li
        key={item.id}
        className={classOf(`from-${column} over-${days}`, hasBegun && 'begun', goesOn && 'goes-on')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: components of ours have written it.
        dangerouslySetInnerHTML={{ __html: item.html }}
      />
    ))}
  </ul>
)

const classOf = (...names: (string | false)[]): string => names.filter(Boolean).join(' ')
