import { offenders } from '@tests/support/offenders'
import { describe, expect, test } from 'vitest'
import { croppedAs } from './cropped-file'

const file = (name: string, type: string) => new File([new Uint8Array(10)], name, { type })

describe('the result of a crop', () => {
  test('is a file with the name and type of its content', async () => {
    expect(
      await offenders(
        [
          ['me.jpg', 'image/jpeg', 'me.jpg', 'image/jpeg'],
          ['me.JPEG', 'image/jpeg', 'me.jpg', 'image/jpeg'],
          ['me.bmp', 'image/bmp', 'me.jpg', 'image/jpeg'],
          ['me.v2.png', 'image/png', 'me.v2.png', 'image/png'],
          ['me.gif', 'image/gif', 'me.png', 'image/png'],
          ['me.webp', 'image/webp', 'me.png', 'image/png'],
          ['', 'image/png', 'image.png', 'image/png'],
        ],
        (name, type, newName, newType) => {
          expect(croppedAs(file(name, type))).toEqual({ name: newName, type: newType })
        },
      ),
    ).toEqual([])
  })
})
