import { scriptAnswer } from '../scriptAnswer.ts'

/**
 * The script of the button *Near me*. It shows the button where the browser knows its position, in a frame where the website around
 * it allows that, asks for the position at the press alone, and sends it with three decimals, which is a place of about 100 metres.
 */
const script = `(() => {
'use strict'
const item = document.querySelector('.near-me')
if (!item || !isSecureContext || !navigator.geolocation) return
const form = item.querySelector('form')
const button = form.querySelector('button')
const status = document.querySelector('.near-status')
const { seeking, denied, failed } = form.dataset
const answer = ({ coords: { latitude, longitude } }) => {
  form.elements.near.value = latitude.toFixed(3) + ',' + longitude.toFixed(3)
  form.submit()
}
const refuse = ({ code }) => {
  button.disabled = false
  status.textContent = code === 1 ? denied : failed
}
button.addEventListener('click', () => {
  button.disabled = true
  status.textContent = seeking
  navigator.geolocation.getCurrentPosition(answer, refuse, { maximumAge: 300000, timeout: 15000 })
})
addEventListener('pageshow', () => {
  button.disabled = false
  status.textContent = ''
})
if (parent === window) item.hidden = false
else navigator.permissions?.query({ name: 'geolocation' }).then(({ state }) => {
  item.hidden = state === 'denied'
})
})()
`

/** Sends the script of the button. */
export const nearScript = () => scriptAnswer(script)
