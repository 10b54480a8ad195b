import { useCallback } from 'react'
import { useHttp } from '../context'
import { type Credentials, signIn } from './auth-provider'

/** Signs in without leaving the page; rejects with a CallError. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const http = useHttp()
  return useCallback(credentials => signIn(http, credentials), [http])
}
