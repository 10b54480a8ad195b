import { formWords } from '@/locales/form'
import { addWords } from '@/providers/i18n/i18n'

/** Whoever draws a part of a form imports this, so that its words are there. */
addWords(formWords)
