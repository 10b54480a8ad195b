import { type ComponentPropsWithRef, useState } from 'react'

/** Drawn in place of a picture that cannot be loaded; it has no colours of a theme. */
export const MISSING_PICTURE = '/missing-picture.svg'

/**
 * The `<img>` of a record's picture. An address without a picture behind it shows a placeholder of the same size, in
 * place of the browser's broken icon; `onLoad` tells of the real picture only.
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
