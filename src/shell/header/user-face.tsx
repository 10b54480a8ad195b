import UserOutlined from '@ant-design/icons/UserOutlined'
import { useState } from 'react'

/** An administrator's avatar; a generic icon if there is none or it fails to load. */
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
