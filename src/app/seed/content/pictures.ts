import type { InEach } from './inEach.ts'

export type PictureKey = 'stage' | 'market' | 'river' | 'stars'

export type SeedPicture = {
  key: PictureKey
  alt: InEach
  format: 'png' | 'jpeg' | 'webp'
  svg: string
}

const canvas = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">${shapes}</svg>`

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

const shape = (points: string, fill: string) => `<polygon points="${points}" fill="${fill}"/>`

const curve = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`

const stalls = [120, 480, 840, 1200].map(
  (x, index) =>
    box(x, 480, 280, 240, '#8a5a3b') +
    shape(
      `${x - 30},480 ${x + 140},360 ${x + 310},480`,
      ['#c0392b', '#e0a030', '#2e7d5b', '#3a6ea5'][index] ?? '#c0392b',
    ) +
    [40, 110, 180, 240].map((step) => dot(x + step, 500, 26, '#f2c14e')).join(''),
)

const stars = Array.from({ length: 90 }, (_, index) =>
  dot((index * 389) % 1600, (index * 241) % 620, 2 + (index % 4), '#fdf6d8'),
)

/** Pictures that the seed draws itself, so that the demo contains no photographs. */
export const pictures: SeedPicture[] = [
  {
    key: 'stage',
    alt: { en: 'Drawing of a lit stage with a curtain', it: 'Disegno di un palco illuminato' },
    format: 'jpeg',
    svg: canvas(
      box(0, 0, 1600, 900, '#2b1230') +
        shape('800,60 420,760 1180,760', '#f7d774') +
        box(0, 740, 1600, 160, '#5b3a29') +
        curve('M0 0 H330 Q220 420 300 740 H0 Z', '#a3243b') +
        curve('M1600 0 H1270 Q1380 420 1300 740 H1600 Z', '#a3243b') +
        box(0, 0, 1600, 90, '#7d1a2d'),
    ),
  },
  {
    key: 'market',
    alt: { en: 'Drawing of four market stalls', it: 'Disegno di quattro bancarelle' },
    format: 'png',
    svg: canvas(
      box(0, 0, 1600, 900, '#cfe8f3') +
        dot(1380, 150, 80, '#f7d774') +
        box(0, 700, 1600, 200, '#d9c7a7') +
        stalls.join(''),
    ),
  },
  {
    key: 'river',
    alt: { en: 'Drawing of a river between hills', it: 'Disegno di un fiume tra le colline' },
    format: 'webp',
    svg: canvas(
      box(0, 0, 1600, 900, '#f6e3c5') +
        dot(420, 230, 90, '#f2a65a') +
        curve('M0 480 Q300 260 700 460 T1600 380 V900 H0 Z', '#8fb58a') +
        curve('M0 640 Q400 480 900 620 T1600 560 V900 H0 Z', '#5f9270') +
        curve('M760 900 Q900 700 1000 640 T1120 520 L1180 520 Q1120 640 1180 900 Z', '#6fb1d6'),
    ),
  },
  {
    key: 'stars',
    alt: { en: 'Drawing of an observatory at night', it: 'Disegno di un osservatorio di notte' },
    format: 'jpeg',
    svg: canvas(
      box(0, 0, 1600, 900, '#101a3c') +
        stars.join('') +
        curve('M0 760 Q500 600 1000 720 T1600 660 V900 H0 Z', '#1d3b2f') +
        box(980, 560, 260, 160, '#d7d3c8') +
        curve('M980 560 A130 130 0 0 1 1240 560 Z', '#f1ede2') +
        box(1090, 430, 34, 130, '#101a3c'),
    ),
  },
]
