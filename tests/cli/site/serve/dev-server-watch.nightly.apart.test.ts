import { createDevMiddleware } from 'vike/server';
import { expect, test, vi } from 'vitest';
import { runSite } from '../../../support/cli.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

vi.mock('vike/server', () => ({ createDevMiddleware: vi.fn(), renderPage: vi.fn() }));
vi.mock('../../../../cli/platform/watch.ts', () => ({
  watchFiles: async () => {
    throw Object.assign(new Error('ENOSPC: no more watches'), { code: 'ENOSPC', syscall: 'watch' });
  },
}));

test('site dev exits with one sentence when the content cannot be watched, and leaves nothing open', async () => {
  const argv = ['dev', '--content', sites.secondBrand.content, '--data', temporaryFolder(), '--port', '0'];
  const { exitCode, stderr } = await runSite(argv);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringMatching(/^ENOSPC: no more watches\. Close other programs that watch files, .*\n$/),
  });
  expect(createDevMiddleware).not.toHaveBeenCalled();
});
