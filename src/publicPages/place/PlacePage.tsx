import type { Say } from '../../i18n/texts.ts'
import { EventList } from '../list/EventList.tsx'
import type { ListView } from '../list/view.ts'
import { BigPicture } from '../parts/BigPicture.tsx'
import { MailLink, PhoneLink } from '../parts/ContactLinks.tsx'
import { Fact, Facts, WebsiteFact } from '../parts/Facts.tsx'
import { Html } from '../parts/Html.tsx'
import { AccessibilityFacts } from './AccessibilityFacts.tsx'
import type { PlaceView } from './view.ts'

type Props = { place: PlaceView; list: ListView; say: Say }

/** A venue or an organizer, and what is to come of it. */
export const PlacePage = ({ place, list, say }: Props) => (
  <>
    <article className="entry">
      <h1 lang={place.nameLang}>{place.name}</h1>
      <div className="columns">
        <div>
          <BigPicture picture={place.picture} />
          <Html className="prose" html={place.html} lang={place.htmlLang} />
        </div>
        <PlaceFacts place={place} say={say} />
      </div>
    </article>
    <section className="further">
      <h2>{say('pages:coming')}</h2>
      <EventList list={list} say={say} none={say('pages:place:none')} level={3} />
    </section>
  </>
)

const PlaceFacts = ({ place, say }: Omit<Props, 'list'>) => {
  const { address, map, accessibility, phone, email, website } = place

  return (
    <Facts>
      {address.length > 0 || map ? (
        <Fact name={say('pages:place:address')}>
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {map ? (
            <p>
              <a href={map}>{say('pages:place:map')}</a>
            </p>
          ) : null}
        </Fact>
      ) : null}
      {accessibility ? (
        <Fact name={say('pages:place:accessibility')}>
          <AccessibilityFacts {...accessibility} />
        </Fact>
      ) : null}
      {phone ? (
        <Fact name={say('pages:place:phone')}>
          <PhoneLink phone={phone} />
        </Fact>
      ) : null}
      {email ? (
        <Fact name={say('pages:place:email')}>
          <MailLink email={email} />
        </Fact>
      ) : null}
      <WebsiteFact name={say('pages:event:website')} address={website} />
    </Facts>
  )
}
