import { type ComponentPropsWithRef, useState } from 'react'

/** The placeholder of a picture that cannot be loaded; its colours are independent of the theme. */
export const MISSING_PICTURE = '/missing-picture.svg'

/**
 * The `<img>` of a record's picture. A missing picture becomes a placeholder of the same size instead of the browser's
 * broken icon; `onLoad` is called for the real picture only.
 */
export function Picture({ src, alt, onLoad, onError, ...props }: ComponentPropsWithRef<'img'>) {
  const [broken, setBroken] = useState<string>()
  const isMissing = !src || src === broken
  return (
    <img
      {...props}
      alt={alt ?? ''}
      src={isMissing ? MISSING_PICTURE : src}
      onLoad={isMissing ? undefined : onLoad}
      onError={event => {
        if (isMissing) return
        setBroken(src)
        onError?.(event)
      }}
    />
  )
}
