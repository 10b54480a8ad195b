import { createContext, useContext } from 'react'
import type { Row } from '@/schema'

/** What is known of the record of a form besides what is typed: what it was read as, and what goes along with it. */
export const AboutContext = createContext<Row>({})
export const useAbout = (): Row => useContext(AboutContext)
