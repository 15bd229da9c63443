import { scriptAnswer } from '../scriptAnswer.ts'

/**
 * The script of the form: it looks for a number that makes the hash of the challenge begin with zeros (`isProven`), while the
 * form is filled in, and has the form wait for it. It draws SHA-256 itself (FIPS 180-4, one block), because browsers have theirs
 * only on pages over HTTPS and one promise a hash.
 */
const script = `(() => {
'use strict'
const form = document.querySelector('form.submission')
if (!form) return
const { proof, challenge, picture } = form.elements
const zeros = 32 - Number(form.dataset.bits)
const words = [], start = []
const root = (n, power) => ((n ** power % 1) * 2 ** 32) | 0
for (let n = 2; words.length < 64; n++) {
  let prime = true
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
  if (!prime) continue
  if (start.length < 8) start.push(root(n, 1 / 2))
  words.push(root(n, 1 / 3))
}
const w = new Int32Array(64)
const firstWord = (text) => {
  w.fill(0, 0, 16)
  for (let i = 0; i < text.length; i++) w[i >> 2] |= text.charCodeAt(i) << (24 - (i % 4) * 8)
  w[text.length >> 2] |= 128 << (24 - (text.length % 4) * 8)
  w[15] = text.length * 8
  const turn = (x, n) => (x >>> n) | (x << (32 - n))
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15], y = w[i - 2]
    w[i] = w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
  }
  let [a, b, c, d, e, f, g, h] = start
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + words[i] + w[i]) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0
  }
  return (a + start[0]) >>> 0
}
const id = challenge.value.split('.')[0]
let next = 0, running = false, waiting = false
const work = () => {
  for (const end = Date.now() + 30; Date.now() < end; ) {
    for (let i = 0; i < 200; i++, next++) {
      if (firstWord(id + '.' + next) >>> zeros) continue
      proof.value = next
      if (waiting) form.requestSubmit()
      return
    }
  }
  setTimeout(work, 5)
}
const begin = () => {
  if (running || proof.value) return
  running = true
  work()
}
form.addEventListener('focusin', begin)
form.addEventListener('submit', (event) => {
  if (proof.value) return
  event.preventDefault()
  waiting = true
  form.setAttribute('aria-busy', 'true')
  begin()
})
picture?.addEventListener('change', () => {
  const isLarge = (picture.files[0]?.size ?? 0) > Number(picture.dataset.most)
  picture.setCustomValidity(isLarge ? picture.dataset.large : '')
  picture.reportValidity()
})
})()
`

/** Sends the script of the form. */
export const proofScript = () => scriptAnswer(script)
