// Property tests draw the same cases on every run, so that a red run is red again; PROPERTY_SEED=<n> draws others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20250101) });
