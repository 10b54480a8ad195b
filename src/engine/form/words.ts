import { formWords } from '@/locales/form'
import { addMessages } from '@/providers/i18n/i18n'

/** Whoever draws a part of a form imports this, so that its words are there. */
addMessages(formWords)
