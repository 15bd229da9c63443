import { useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { keepFocus } from './keepFocus.ts'

/** Focuses the first field of the login, and the heading of the page that follows it, where Payload leaves the focus on no element. */
export const useLoginFocus = (): void => {
  const { admin, routes } = useConfig().config
  const isLogin = usePathname() === `${routes.admin}${admin.routes.login}`
  const wasLogin = useRef(false)

  useEffect(() => {
    const isAfter = wasLogin.current
    wasLogin.current = isLogin
    if (isLogin) return keepFocus(() => document.querySelector<HTMLElement>(firstField)?.focus())
    if (isAfter) return keepFocus(focusHeading)
  }, [isLogin])
}

const firstField = '.login__form input'

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
