import type { Say } from '../../i18n/texts.ts'
import { FilterForm } from '../list/FilterForm.tsx'
import { Found } from '../list/Found.tsx'
import type { Filters } from '../list/pageFilters.ts'
import type { ListView } from '../list/view.ts'
import { MailLink, PhoneLink } from '../parts/ContactLinks.tsx'
import { EntryBody } from '../parts/EntryBody.tsx'
import { Fact, Facts, WebsiteFact } from '../parts/Facts.tsx'
import { Results } from '../resultsMap/Results.tsx'
import { ShareLinks } from '../sharing/ShareLinks.tsx'
import { TileMap } from '../tileMap/TileMap.tsx'
import { AccessibilityFacts } from './AccessibilityFacts.tsx'
import type { PlaceView } from './view.ts'

type Props = {
  place: PlaceView
  list: ListView
  /** What the list can be narrowed by, if it is long. */
  filters?: Filters | undefined
  say: Say
}

/** A venue or an organizer, and what is to come of it. */
export const PlacePage = ({ place, list, filters, say }: Props) => (
  <>
    <article className="entry">
      <EntryBody
        entry={place}
        glance={<Glance place={place} say={say} />}
        facts={
          <>
            <TileMap map={place.tileMap} />
            <PlaceFacts place={place} say={say} />
          </>
        }
      />
    </article>
    <section className="further">
      <h2>{say('pages:coming')}</h2>
      {filters ? <FilterForm filters={filters} say={say} /> : null}
      <Found isSearched={filters?.clear !== undefined} total={list.total} say={say} />
      <Results
        filters={filters}
        list={list}
        say={say}
        none={say(filters?.clear ? 'pages:list:noneFound' : 'pages:place:none')}
        level={3}
      />
    </section>
  </>
)

/** What it is called, and where it is. */
const Glance = ({ place, say }: Pick<Props, 'place' | 'say'>) => {
  const { name, nameLang, address, map, sharing } = place
  const [first, ...others] = address

  return (
    <>
      <h1 lang={nameLang}>{name}</h1>
      {address.length > 0 || map ? (
        <p className="lead">
          {first}
          {others.length > 0 ? <small>{others.join(', ')}</small> : null}
          {map ? (
            <small>
              <a href={map}>{say('pages:place:map')}</a>
            </small>
          ) : null}
        </p>
      ) : null}
      <div className="buttons">
        <ShareLinks sharing={sharing} say={say} />
      </div>
    </>
  )
}

const PlaceFacts = ({ place, say }: Pick<Props, 'place' | 'say'>) => {
  const { accessibility, phone, email, website } = place

  return (
    <Facts>
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
