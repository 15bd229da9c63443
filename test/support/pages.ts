import type { Payload } from 'payload'
import { handlePage } from '../../src/publicPages/handlePage'
import { site } from './calendar'

type Options = { method?: string; headers?: Record<string, string>; form?: Record<string, string> }

/** A page with its body. */
export type Page = { status: number; headers: Headers; html: string }

/** Requests pages of a calendar without a port: `visit('/it/events/')`. */
export const visitorOf =
  (calendar: { payload: Payload }) =>
  async (
    path: string,
    { form, method = form ? 'POST' : 'GET', headers = {} }: Options = {},
  ): Promise<Page> => {
    const request = new Request(site + path, {
      method,
      ...(form && { body: new URLSearchParams(form) }),
      headers: { host: new URL(site).host, ...headers },
    })
    const response = await handlePage(calendar.payload, request)

    return { status: response.status, headers: response.headers, html: await response.text() }
  }
