import { answerLogIn } from '../../api/second-factor';
import type { SecondFactorQuestion } from '../../lib/second-factor';
import { storeSession } from '../../session/auth-store';
import { SecondFactorForm } from '../../session/second-factor-form';

interface SecondFactorStepProps {
  question: SecondFactorQuestion;
  onStartAgain: () => void;
}

export function SecondFactorStep({ question, onStartAgain }: SecondFactorStepProps) {
  return (
    <SecondFactorForm
      question={question}
      send={async (proof) => storeSession(await answerLogIn(question.challenge, proof))}
      onStartAgain={onStartAgain}
      submitLabel="Log In"
    />
  );
}
