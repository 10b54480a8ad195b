import { useMessages } from '@/providers/i18n/use-messages'

/** An illustration of a market street: three stalls, one of them lit. */
export function BrandPicture() {
  const { t } = useMessages()
  return (
    <figure className="login-picture">
      <svg viewBox="0 0 360 300" aria-hidden="true" focusable="false">
        <circle className="p-sun" cx="268" cy="92" r="46" />
        <path className="p-far" d="M0 236h360v64H0z" />
        <path className="p-far" d="M24 150h64v86H24zM276 164h60v72h-60zM100 132h40v104h-40z" />
        <g className="p-stall">
          <path className="p-wall" d="M112 168h136v92H112z" />
          <path className="p-glass" d="M126 184h62v50h-62z" />
          <path className="p-door" d="M202 184h32v76h-32z" />
          <path
            className="p-awning"
            d="M106 124H130.7L120 166a15 15 0 0 1-30 0zM155.3 124H180L180 166a15 15 0 0 1-30 0zM204.7 124H229.3L240 166a15 15 0 0 1-30 0z"
          />
          <path
            className="p-stripe"
            d="M130.7 124H155.3L150 166a15 15 0 0 1-30 0zM180 124H204.7L210 166a15 15 0 0 1-30 0zM229.3 124H254L270 166a15 15 0 0 1-30 0z"
          />
        </g>
        <path className="p-goods" d="M138 214h14v20h-14zM158 206h20v28h-20z" />
        <circle className="p-knob" cx="209" cy="224" r="3" />
        <g>
          <path className="p-box" d="M44 232h44v36H44z" />
          <path className="p-tape" d="M62 232h8v36h-8z" />
          <path className="p-box" d="M54 202h30v26H54z" />
          <path className="p-tape" d="M66 202h6v26h-6z" />
        </g>
        <g>
          <path className="p-bag" d="M282 222h44l6 46h-56z" />
          <path className="p-handle" d="M292 226v-8a12 12 0 0 1 24 0v8" />
        </g>
        <path className="p-ground" d="M12 268h336" />
      </svg>
      <figcaption>{t('login.picture')}</figcaption>
    </figure>
  )
}
