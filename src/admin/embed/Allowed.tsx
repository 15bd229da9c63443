'use client'

import { Link } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'

type Props = { allowed: string[]; settings: string | undefined }

/** Which websites may embed pages, and the way to change that for those who may. */
export const Allowed = ({ allowed, settings }: Props) => {
  const say = useTexts()
  const isOpen = allowed.length > 0

  return (
    <p className={isOpen ? 'embed-builder__allowed' : 'embed-builder__notice'}>
      {isOpen
        ? say('embedding:allowed', { websites: allowed.map(withoutScheme).join(', ') })
        : say('embedding:noneAllowed')}{' '}
      {settings ? (
        <Link href={settings} prefetch={false}>
          {say(isOpen ? 'embedding:change' : 'embedding:allow')}
        </Link>
      ) : (
        say('embedding:askAdministrator')
      )}
    </p>
  )
}

const withoutScheme = (origin: string): string => origin.replace(/^https:\/\//, '')
