import { entity } from '../entity'

/** Sensitive words, which users may not write (contract/settings.md, "sensitive-words"). */
export const sensitiveWord = entity('sensitiveWord', {
  path: 'admin/sensitive-words',
  id: 'id',
  titleField: 'word_name',
  label: ['敏感词', 'blocked word'],
  sorts: ['word_name'],
  defaultSort: ['id', 'desc'],
  errorCodes: { sensitive_words_word: '928' },
  unique: ['word_name'],
  screens: ['sensitiveWords'],
})
