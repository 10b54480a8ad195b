import UserOutlined from '@ant-design/icons/UserOutlined'
import { useState } from 'react'

/** An administrator's picture, or a figure where there is none or it cannot be had. */
export function UserFace({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="user-face" aria-hidden>
      {src && src !== broken ? (
        <img src={src} width={24} height={24} alt="" onError={() => setBroken(src)} />
      ) : (
        <UserOutlined />
      )}
    </span>
  )
}
