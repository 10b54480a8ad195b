import type { Resource } from '@/schema'
import { labelsOf } from '../../tools/declared/facts'

const CHINESE = /[\u3400-\u9fff]/
/** Full-width punctuation and letters. */
const FULL_WIDTH = /[\u3000-\u303f\uff00-\uffef\u201c\u201d\u2018]/
/** Texts that are equal in both languages: PC, SMTP, %. */
const ACRONYM = /^(?:[A-Z][A-Z\d]+|[%￥¥])$/

/** Texts that are missing in one language, or written in the other one. */
export function wordProblems(resource: Resource): string[] {
  return [...labelsOf(resource)].flatMap(([at, [zh, en]]) => [
    ...(zh.trim() === zh && en.trim() === en && zh && en ? [] : [`${at}: a word is empty or has blanks around it`]),
    ...(CHINESE.test(zh) || ACRONYM.test(zh) ? [] : [`${at}: '${zh}' is no Chinese`]),
    ...(CHINESE.test(en) || FULL_WIDTH.test(en) ? [`${at}: '${en}' is no English`] : []),
    ...(placeholders(zh) === placeholders(en) ? [] : [`${at}: '${zh}' and '${en}' have different blanks to fill`]),
  ])
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([whole]) => whole)
    .sort()
    .join()
