import { describe, expect, test } from 'vitest'
import {
  asciiSlug,
  comparedSlug,
  importedSlug,
  nextFreeSlug,
  restoredSlug,
  slugFrom,
  trashedSlug,
} from '../../src/calendar/slug'

describe('the slug of a title (GEN-48)', () => {
  test.each([
    ['Zażółć', 'zazolc'],
    ['Full & Term', 'full-term'],
    ['Café Zürich', 'cafe-zurich'],
    ['Cafe\u0301 Zu\u0308rich', 'cafe-zurich'],
    ['Straße ısparta İzmir Ærø', 'strasse-isparta-izmir-aero'],
    ['Women’s Tennis', 'womens-tennis'],
    ["Rock 'n' Roll", 'rock-n-roll'],
    ['Arts / Culture', 'arts-culture'],
    ['Chase Spruill, violin | Faythe Vollrath', 'chase-spruill-violin-faythe-vollrath'],
    ['Baseball vs Pacific – $2 Tuesday', 'baseball-vs-pacific-2-tuesday'],
    ['“The Tallest\nDwarf” Film!', 'the-tallest-dwarf-film'],
    ['Москва, подъезд', 'moskva-podezd'],
    ['日本語', 'ribenyu'],
    ['عربى', 'arba'],
    ['🎉 Party 🎉 time 👩‍👩‍👧👍🏽🇮🇹', 'party-time'],
    ['Already-a--slug_2', 'already-a-slug-2'],
  ])('%j gives %s', async (title, slug) => {
    expect(await asciiSlug(title)).toBe(slug)
  })

  test.each(['', '!!!', '🎉', '— –', '\ud83c'])('%j gives an empty slug', async (title) => {
    expect(await asciiSlug(title)).toBe('')
  })

  test('has at most 200 characters, and never ends in a dash', async () => {
    expect(await asciiSlug('a'.repeat(300))).toBe('a'.repeat(200))
    expect(await asciiSlug(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
  })

  test('is the same when made of itself', async () => {
    expect(await asciiSlug('cafe-zurich-2')).toBe('cafe-zurich-2')
  })
})

describe('a slug by the language of the text (GEN-48)', () => {
  test.each([
    ['de', 'Straßenfest für Groß und Klein', 'strassenfest-fuer-gross-und-klein'],
    ['de_AT', 'Über den Dächern von Köln', 'ueber-den-daechern-von-koeln'],
    ['en', 'Übergröße', 'ubergrosse'],
    ['it', 'Perché no? La città', 'perche-no-la-citta'],
    ['pl', 'Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
    ['fr', 'L’été à la plage', 'lete-a-la-plage'],
    ['sv', 'Ängsö räksmörgås', 'angso-raksmorgas'],
    ['nb', 'Blåbærsyltetøy', 'blaabaersyltetoey'],
    ['tr', 'İstanbul’da caz gecesi', 'istanbulda-caz-gecesi'],
    ['vi', 'Đêm nhạc Jazz Việt Nam', 'dem-nhac-jazz-viet-nam'],
    ['ru', 'Ночь музеев в Москве', 'noch-muzeev-v-moskve'],
    ['uk', 'Київська ніч щедрівок', 'kyivska-nich-shchedrivok'],
    ['bg', 'Щъркелите се връщат', 'shtarkelite-se-vrashtat'],
    ['sr', 'Ђурђевдан у Београду', 'djurdjevdan-u-beogradu'],
    ['el', 'Νύχτα τζαζ στην Αθήνα', 'nychta-tzaz-stin-athina'],
    ['ja', 'さくらまつり', 'sakuramatsuri'],
    ['en', 'ミュージック・デイ', 'myujikku-dei'],
    ['en', '東京ジャズフェスティバル 2027', 'jazufesutibaru-2027'],
    ['ja', 'ジャズの夜', 'jazu'],
    ['ja', '夏祭り', ''],
    ['ja', '花火', ''],
    ['zh', '北京爵士之夜', 'beijingjueshizhiye'],
    ['ko', '서울 재즈 페스티벌', 'seoul-jaejeu-peseutibeol'],
    ['ar', 'مهرجان الموسيقى العربية', 'mhrjan-almusiqa-alarbya'],
    ['ar', 'مُحَمَّد', 'muhamad'],
    ['ar', 'نُور', 'nur'],
    ['fa', 'جشنواره موسیقی', 'jshnwarh-musiqi'],
    ['he', 'פסטיבל ג׳אז', 'fstyvl-gz'],
    ['hi', 'संगीत समारोह', 'smgit-smaroh'],
    ['th', 'เทศกาลดนตรี', 'ethskaldntri'],
    ['ka', 'ჯაზის ღამე', 'jazis-ghame'],
    ['hy', 'Ջազի գիշեր', 'jazi-gisher'],
  ])('of %s: %j gives %j', async (language, title, slug) => {
    expect(await slugFrom(title, { language, script: 'ascii' })).toBe(slug)
  })

  test.each([
    ['de', 'Straßenfest für alle', 'strassenfest-fuer-alle'],
    ['fr', 'L’été à la plage', 'lete-a-la-plage'],
    ['ru', 'Café в Москве, 2027!', 'cafe-в-москве-2027'],
    ['ru', 'Café Чайка', 'cafe-чайка'],
    ['ja', '夏祭り 🎆 ジャズ', '夏祭り-ジャズ'],
    ['ar', 'ليلة الجاز', 'ليلة-الجاز'],
    ['hi', 'संगीत समारोह', 'संगीत-समारोह'],
    ['en', '!?', ''],
  ])('of %s in its own script: %j gives %j', async (language, title, slug) => {
    const spelling = { language, script: 'own' } as const

    expect(await slugFrom(title, spelling)).toBe(slug)
    expect(await slugFrom(slug, spelling)).toBe(slug)
  })
})

describe('a slug that another program made (GEN-48)', () => {
  test.each([
    ['ночь-музеев', 'ночь-музеев'],
    ['Ночь-Музеев', 'ночь-музеев'],
    ['夏祭り', '夏祭り'],
    ['straße-für-alle', 'straße-für-alle'],
    ['cafe\u0301', 'café'],
    ['foo_bar', 'foo_bar'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['jazz-🎷', 'jazz-🎷'],
    ['a/b?c#d e.f\\g', 'a-b-c-d-e-f-g'],
    ['chess__trashed', 'chess-trashed'],
    ['../<b>\u0000"', 'b'],
    ['\u202egnp', 'gnp'],
    ['ж'.repeat(250), 'ж'.repeat(200)],
    ['🎷'.repeat(250), '🎷'.repeat(200)],
  ])('%j becomes %j', (slug, expected) => {
    expect(importedSlug(slug)).toBe(expected)
    expect(importedSlug(expected)).toBe(expected)
  })

  test('is found in capitals and with combining accents (EV-48)', () => {
    expect(comparedSlug('НОЧЬ-cafe\u0301')).toBe('ночь-café')
  })
})

describe('a slug that is in use (GEN-48)', () => {
  test.each([
    ['jazz', [], 'jazz'],
    ['jazz', ['jazz'], 'jazz-2'],
    ['jazz', ['jazz', 'jazz-2', 'jazz-3', 'jazz-5'], 'jazz-4'],
    ['jazz', ['jazz-2'], 'jazz'],
    ['jazz-2', ['jazz-2'], 'jazz-2-2'],
  ])('%s with %j taken becomes %s', (wanted, taken, slug) => {
    expect(nextFreeSlug(wanted, new Set(taken))).toBe(slug)
  })

  test('stays within 200 characters', () => {
    const long = 'a'.repeat(200)

    expect(nextFreeSlug(long, new Set([long]))).toBe(`${'a'.repeat(198)}-2`)
  })
})

describe('the slug of an object in the trash (GEN-49)', () => {
  test('gets a suffix, is made unique, and is restored', () => {
    const trashed = trashedSlug('jazz')

    expect(trashed).toBe('jazz__trashed')
    expect(nextFreeSlug(trashed, new Set([trashed]))).toBe('jazz__trashed-2')
    expect(restoredSlug('jazz__trashed')).toBe('jazz')
    expect(restoredSlug('jazz-2__trashed-2')).toBe('jazz-2')
    expect(restoredSlug('jazz__trashed-12')).toBe('jazz')
    expect(restoredSlug('jazz')).toBe('jazz')
    expect(restoredSlug('jazz__trashed-not')).toBe('jazz__trashed-not')
  })

  test('keeps all characters when it is long', () => {
    const trashed = trashedSlug('a'.repeat(200))

    expect(restoredSlug(nextFreeSlug(trashed, new Set([trashed])))).toBe('a'.repeat(200))
  })
})
