import { useState } from 'react'
import type { Config } from '@/providers/http/config'
import { clientUuid } from '@/providers/http/session'

/**
 * The captcha's URL, and a function to renew it (conventions, "captchas"). It is shown without asking GET validator: a
 * deployment without that call uses the image too, and the slider is not built.
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
 * For the client id that sign-in will send: another tab may have set it meanwhile, or its cookie may have expired. The
 * time is unique, since a repeated URL would show the cached picture.
 */
const pictureAfter = (time: number) => ({ uuid: clientUuid(), time: Math.max(Date.now(), time + 1) })
