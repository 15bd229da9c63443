'use client'

import { Link } from '@payloadcms/ui'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { OneImport } from './OneImport.tsx'
import type { Import } from './useImport.ts'

/** The past imports, the newest first, without the current one. */
export const PastImports = ({ from }: { from: Import }) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  const { past, current } = from
  const others = past.filter(({ key }) => key !== current?.key)

  return (
    <section aria-labelledby="import-past">
      <h2 id="import-past">{say('importing:past')}</h2>
      {past.length === 0 ? (
        <p>{say('importing:noPast')}</p>
      ) : (
        <p>
          {say('importing:repeating')}{' '}
          <Link href={eventsPath('/likely-series')} prefetch={false}>
            {say('series:likely:title')}
          </Link>
        </p>
      )}
      <ul className="importer__past">
        {others.map((one) => (
          <li key={one.key}>
            <OneImport from={from} one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
