import { createContext, useContext } from 'react'
import type { Row } from '@/schema'

/** The loaded record plus constant values sent with the form. */
export const AboutContext = createContext<Row>({})
export const useAbout = (): Row => useContext(AboutContext)
