// Sources run as they are: the `rollcall-source` export condition points every workspace package at its src folder,
// and swc strips the types. Unit tests lie beside the code; *.int.test.ts need servers (see test/environment).
const common = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['rollcall-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' }, sourceMaps: 'inline' },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
  moduleNameMapper: { '^\\./reader-program\\.ts$': '<rootDir>/test/environment/reader-program.ts' },
  setupFiles: ['<rootDir>/test/environment/property-seed.mjs', '<rootDir>/test/environment/typescript-children.mjs'],
  rootDir: import.meta.dirname,
};

export default {
  testSequencer: './scripts/test/longest-first.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['\\.int\\.test\\.ts$', '/node_modules/', '/dist/'],
    },
    {
      ...common,
      displayName: 'integration',
      testMatch: ['**/*.int.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/environment/patience.mjs'],
      globalSetup: '<rootDir>/test/environment/global-setup.mjs',
      globalTeardown: '<rootDir>/test/environment/global-teardown.mjs',
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
  ],
};
