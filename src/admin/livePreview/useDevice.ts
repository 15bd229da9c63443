import { usePreferences } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { isRecord } from '../../model/plainJson.ts'

/** The widths in which a page is shown, in pixels. */
export const widths = { desktop: 1280, phone: 390 } as const

/** On what a page is shown. */
export type Device = keyof typeof widths

const key = 'live-preview'

/**
 * On what the page is shown, as the user chose last, also before the address of a new entry changes by its first save; `undefined` until
 * that is known.
 */
export const useDevice = (): [Device | undefined, (next: Device) => void] => {
  const { getPreference, setPreference } = usePreferences()
  const [device, setDevice] = useState<Device>()

  useEffect(() => {
    let isCurrent = true
    const show = (stored: unknown) => {
      const isPhone = isRecord(stored) && stored.device === 'phone'
      if (isCurrent) setDevice((chosen) => chosen ?? (isPhone ? 'phone' : 'desktop'))
    }
    getPreference(key).then(show, () => show(undefined))

    return () => {
      isCurrent = false
    }
  }, [getPreference])

  const choose = (next: Device) => {
    setDevice(next)
    void setPreference(key, { device: next })
  }

  return [device, choose]
}
