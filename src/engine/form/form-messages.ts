import { formMessages } from '@/locales/form'
import { addMessages } from '@/providers/i18n/i18n'

/** Imported by every part of a form, so that its messages are registered. */
addMessages(formMessages)
