'use client'

import { Banner } from '@payloadcms/ui'
import { PlainButton } from '../PlainButton.tsx'
import { TextToCopy } from '../TextToCopy.tsx'
import { useTexts } from '../useTexts.ts'

type Props = { password: string; example: string; done: () => void }

/** A new password, which is displayed only once, with a button that copies it. */
export const IssuedPassword = ({ password, example, done }: Props) => {
  const say = useTexts()

  return (
    <Banner type="success">
      <div style={{ display: 'grid', gap: 'calc(var(--base) / 2)' }}>
        <strong>{say('passwords:once')}</strong>
        <TextToCopy
          copied={say('passwords:copied')}
          copy={say('passwords:copy')}
          label={say('passwords:password')}
          text={password}
        />
        <div>
          {say('passwords:example')}
          <pre style={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <code>{example}</code>
          </pre>
        </div>
        <div>
          <PlainButton onClick={done} size="small">
            {say('passwords:done')}
          </PlainButton>
        </div>
      </div>
    </Banner>
  )
}
