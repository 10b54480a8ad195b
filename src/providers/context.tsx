import { createContext, type ReactNode, useContext } from 'react'
import type { Http } from './http/client'

/** Provides the HTTP client to widgets whose calls belong to no screen's resource. */
const HttpContext = createContext<Http | undefined>(undefined)

export const HttpProvider = ({ http, children }: { http: Http; children: ReactNode }) => (
  <HttpContext value={http}>{children}</HttpContext>
)

/** The configuration: hosts of the API and of the buyers' and sellers' sites. */
export const useConfig = () => useHttp().config

/** The HTTP client, for providers only (tools/imports.ts). Components read with `useCall` and write with a command. */
export function useHttp(): Http {
  const http = useContext(HttpContext)
  if (!http) throw new Error('useHttp needs HttpProvider above it')
  return http
}
