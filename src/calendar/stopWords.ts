import { baseOf, type Languages } from './language.ts'

/**
 * Whether a folded word is a stop word in one of these languages: an article, a preposition, a conjunction, a pronoun or a form
 * of “to be” (EV-14). Other languages have none.
 */
export const isStopWord = (word: string, languages: Languages): boolean =>
  languages.some((language) => stopWords[baseOf(language)]?.has(word))

/** The stop words by language, in the form of `fold` (decision 70). */
export const stopWords: Record<string, ReadonlySet<string> | undefined> = {
  en: words(`a an and are as at be but by for from has have he her his how i if in into is it its my of on or our she
    so that the their them then there these they this those to was we were what when where which who why will with you
    your`),
  it: words(`a ad agli ai al alla alle allo all' c'e che chi ci con cui d' da dagli dai dal dall' dalla dalle dallo de
    degli dei del dell' della delle dello di dove e ed era fra gli ha ho i il in io l' la le lei li lo loro lui ma mi
    ne negli nei nel nell' nella nelle nello noi o per piu quale quando quella quelle quelli quello questa queste
    questi questo se si sono su sugli sui sul sull' sulla sulle sullo suo sua ti tra tu un un' una uno vi voi`),
  de: words(`als am an auch auf aus bei das dem den der des die du ein eine einem einen einer eines er es fur ich ihr im
    in ist man mit nach oder sich sie sind so uber um und vom von vor war was wer wie wir wo zu zum zur`),
  es: words(`a al como con cual cuando de del donde e el ella ellas ellos en entre era es ese esta este la las lo los
    mas mi mis o para pero por que quien se ser si son su sus tu tus u un una unas unos y yo`),
  fr: words(`a au aux avec c'est ce ces cet cette d' dans de des du elle elles en est et eux il ils j' je l' la le les
    leur leurs lui ma mais me mes mon ne nous ou par pour qu' que qui s' sa se ses si son sont sous sur ta te tes toi
    ton tu un une vos votre vous y`),
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}
