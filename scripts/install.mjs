// Installs the packages of the lockfile before `npm test`. `npm start` does that itself.
import { join } from 'node:path';
import { installPackages, isInstalled } from './start/install-packages.mjs';
import { createStages } from './start/stages.mjs';

const root = join(import.meta.dirname, '..');
try {
  if (!isInstalled(root)) await installPackages(root, createStages());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
