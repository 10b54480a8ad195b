import { addDeclaration } from '@/providers/i18n/i18n'
import type { Resource } from '@/schema'

/** Gives a declaration's words to the language in use, where that is neither Chinese nor English. */
export const registerWords = (resource: Resource): void => addDeclaration(resource)
