import { createContext, type ReactNode, useContext } from 'react'
import type { Http } from './http/client'

/** Hands the http client to widgets, which send calls that belong to no screen's resource. */
const HttpContext = createContext<Http | undefined>(undefined)

export const HttpProvider = ({ http, children }: { http: Http; children: ReactNode }) => (
  <HttpContext value={http}>{children}</HttpContext>
)

export function useHttp(): Http {
  const http = useContext(HttpContext)
  if (!http) throw new Error('useHttp needs HttpProvider above it')
  return http
}
