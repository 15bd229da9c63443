'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import { useId, useRef } from 'react'
import type { TextKey } from '../../i18n/texts.ts'
import { useTexts } from '../useTexts.ts'
import { type Device, useDevice, widths } from './useDevice.ts'
import { useFormPosts } from './useFormPosts.ts'
import { useScale } from './useScale.ts'
import './livePreview.css'

const devices = ['desktop', 'phone'] as const satisfies Device[]

/** The page that visitors will read, beside its form: nothing before the editor opens it, and what was typed a moment ago after. */
const PagePreview = () => {
  const { isLivePreviewing, url } = useLivePreviewContext()

  return isLivePreviewing && url ? <Panel url={url} /> : null
}

export default PagePreview

const Panel = ({ url }: { url: string }) => {
  const say = useTexts()
  const name = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const [device, setDevice] = useDevice()
  const width = widths[device ?? 'desktop']
  const { place, scale, height } = useScale(width)
  const notice = noticeOf(useFormPosts(frame))

  return (
    <aside aria-label={say('livePreview:title')} className="live-page">
      <div className="live-page__bar">
        <fieldset className="live-page__devices">
          <legend>{say('livePreview:width')}</legend>
          {devices.map((one) => (
            <label key={one}>
              <input
                checked={device === one}
                name={name}
                onChange={() => setDevice(one)}
                type="radio"
              />
              <span>{say(`livePreview:${one}`)}</span>
            </label>
          ))}
        </fieldset>
        <p role="status">{notice && say(notice)}</p>
      </div>
      <div className="live-page__place" data-device={device} ref={place}>
        {device ? (
          <iframe
            ref={frame}
            src={url}
            style={{
              width,
              height: height / scale,
              transform: `scale(${scale})`,
              outlineWidth: 1 / scale,
            }}
            title={say('livePreview:title')}
          />
        ) : null}
      </div>
    </aside>
  )
}

/** What is to be said of the last answer; 0 is none. */
const noticeOf = (status: number | undefined): TextKey | undefined => {
  if (status === 0) return 'livePreview:offline'

  return status !== undefined && status >= 400 ? 'livePreview:refused' : undefined
}
