import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MISSING_PICTURE, Picture } from './picture'

/** Images that do not belong to a record: icons, an avatar placeholder, a captcha, a signed URL. */
const OWN = new Set([
  'src/custom-pages/login/code-field.tsx',
  'src/custom-pages/login/login.tsx',
  'src/engine/personal/personal-picture.tsx',
  'src/shell/header/header.tsx',
  'src/shell/header/user-face.tsx',
  'src/widgets/picture.tsx',
])

describe('a picture', () => {
  it('shows a placeholder after a load error until its URL changes', () => {
    const onLoad = vi.fn()
    const { rerender } = render(<Picture src="/gone.png" alt="cover" width={40} onLoad={onLoad} />)
    const shown = () => screen.getByRole('img', { name: 'cover' })
    expect(shown().getAttribute('src')).toBe('/gone.png')
    fireEvent.error(shown())
    expect([shown().getAttribute('src'), shown().getAttribute('width')]).toEqual([MISSING_PICTURE, '40'])
    fireEvent.load(shown())
    expect(onLoad).not.toHaveBeenCalled()
    rerender(<Picture src="/here.png" alt="cover" width={40} onLoad={onLoad} />)
    expect(shown().getAttribute('src')).toBe('/here.png')
    fireEvent.load(shown())
    expect(onLoad).toHaveBeenCalledOnce()
  })

  it('without a URL shows the placeholder', () => {
    render(<Picture src="" alt="cover" />)
    expect(screen.getByRole('img', { name: 'cover' }).getAttribute('src')).toBe(MISSING_PICTURE)
  })

  it('of a record is never a bare <img>', () => {
    const bare = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map(path => join('src', path).replaceAll('\\', '/'))
      .filter(path => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !OWN.has(path))
      .filter(path => /<img\b/.test(readFileSync(path, 'utf8')))
    expect(bare).toEqual([])
  })
})
