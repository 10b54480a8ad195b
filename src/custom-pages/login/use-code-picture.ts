import { useState } from 'react'
import type { Config } from '@/providers/http/config'
import { clientUuid } from '@/providers/http/session'

/**
 * The address of the code image, and how to get another (conventions, "captchas"). It is shown whatever GET validator
 * would say: a deployment without that call means the image too, and the slider it may name is not built.
 */
export function useCodePicture({ hosts, captchaOrder }: Config): { address: string; renew: () => void } {
  const [{ uuid, time }, setPicture] = useState(() => pictureAfter(0))
  // The order of scene and client differs between deployments.
  const parts = captchaOrder === 'id/scene' ? [uuid, 'LOGIN'] : ['LOGIN', uuid]
  return {
    address: `${hosts.base.replace(/\/$/, '')}/captchas/${parts.map(encodeURIComponent).join('/')}?rmd=${time}`,
    renew: () => setPicture(before => pictureAfter(before.time)),
  }
}

/**
 * For the client that signing in will send: another tab may have named it meanwhile, or its cookie may have gone. Never
 * the same twice: a repeated address would show the old picture.
 */
const pictureAfter = (time: number) => ({ uuid: clientUuid(), time: Math.max(Date.now(), time + 1) })
