'use client'

import { Link } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'
import type { Pair } from './pair.ts'
import type { PictureWithoutWords } from './picturesWithoutWords.ts'

/** The ways to the translations of alternative texts, which each picture has for itself wherever it is shown. */
export const PicturesToDescribe = ({
  pair: { from, to },
  pictures,
}: {
  pair: Pair
  pictures: PictureWithoutWords[]
}) => {
  const say = useTexts()
  const adminPath = useAdminPath()
  const back = useSearchParams().get('back') ?? to
  if (pictures.length === 0) return null

  return (
    <section aria-labelledby="translate-pictures" className="translate__pictures">
      <h3 id="translate-pictures">{say('translate:pictures')}</h3>
      <ul>
        {pictures.map(({ path, words }) => (
          <li key={path}>
            <Link
              href={`${adminPath(`/collections${path}`)}?${new URLSearchParams({ locale: to, from, back })}`}
              prefetch={false}
            >
              {say('translate:picture', { words })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
