import { createContext, type ReactNode, useContext } from 'react'
import type { Http } from './http/client'

/** Hands the http client to widgets, which send calls that belong to no screen's resource. */
const HttpContext = createContext<Http | undefined>(undefined)

export const HttpProvider = ({ http, children }: { http: Http; children: ReactNode }) => (
  <HttpContext value={http}>{children}</HttpContext>
)

/** Where the API and the sites of buyers and sellers are. */
export const useConfig = () => useHttp().config

/** The HTTP client, for providers only (tools/imports.ts). Components read by `useCall` and write by a command. */
export function useHttp(): Http {
  const http = useContext(HttpContext)
  if (!http) throw new Error('useHttp needs HttpProvider above it')
  return http
}
