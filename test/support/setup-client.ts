import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// What is found or waited for comes at once, but a busy machine takes its time for it.
configure({ asyncUtilTimeout: 15_000 });
