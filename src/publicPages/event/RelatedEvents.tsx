import type { RelatedList } from './relatedEvents.ts'
import { WhenLine } from './WhenLine.tsx'

/** Lists of events that go with the event of a page. */
export const RelatedEvents = ({ lists }: { lists: RelatedList[] }) =>
  lists.map(({ title, cards }) => (
    <section key={title} className="further">
      <h2>{title}</h2>
      <ul className="related">
        {cards.map(({ id, href, titleLang, when, places, statusTitle, ...card }) => (
          <li key={id}>
            <p className="facts">
              <span>
                <WhenLine when={when} />
              </span>
            </p>
            <h3>
              <a href={href} lang={titleLang}>
                {card.title}
              </a>
            </h3>
            <p className="facts">
              {statusTitle ? <span className="notice-mark">{statusTitle}</span> : null}
              {places.map(({ name, lang }) => (
                <span key={name} lang={lang}>
                  {name}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
