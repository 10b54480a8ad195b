import { offenders } from '@tests/support/offenders'
import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device-name'

test('the device name is derived from the user agent', async () => {
  expect(
    await offenders(
      [
        [
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
          'Chrome · Windows',
          false,
        ],
        [
          'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
          'Edge · Windows',
          false,
        ],
        [
          'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
          'Safari · macOS',
          false,
        ],
        [
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0',
          'WeChat · iPhone',
          true,
        ],
        ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36', 'Chrome · Android', true],
        ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox · Linux', false],
        ['curl/8.5.0', '', false],
      ],
      (agent, name, handheld) => {
        expect([deviceName(agent), isHandheld(agent)]).toEqual([name, handheld])
      },
    ),
  ).toEqual([])
})
